"""axe-core in a page: everything that it finds wrong, by every rule it has."""

from __future__ import annotations

from importlib.resources import files

from playwright.async_api import Page

SOURCE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RUN = """async (tags) => {
  const rules = Object.fromEntries(axe.getRules(tags).map(({ ruleId }) => [ruleId, { enabled: true }]));
  const { violations } = await axe.run(document, {
    rules,
    runOnly: { type: "rule", values: Object.keys(rules) },
    resultTypes: ["violations"],
  });
  const place = ({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${place(node)}`));
}"""


async def violations(page: Page) -> list[str]:
    """Return what axe-core finds wrong now: of every level, with best practices and experimental rules; and by the
    rules about colours, for nothing else differs, once more in light."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(SOURCE)
    await page.emulate_media(color_scheme="dark")
    dark: list[str] = await page.evaluate(RUN, [])
    await page.emulate_media(color_scheme="light")
    light: list[str] = await page.evaluate(RUN, ["cat.color"])
    return dark + light
