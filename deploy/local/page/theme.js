// Sets the chosen theme before anything is painted. The choice stays in this browser.
{
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // A browser that keeps nothing follows the system.
  }
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
}
