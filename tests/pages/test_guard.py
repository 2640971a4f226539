"""What the server of pages refuses, and the headers that all its answers have."""

from __future__ import annotations

import asyncio

import pytest
from aiohttp.test_utils import make_mocked_request

from bot.pages.guard import reader_of
from bot.pages.layout import static_files
from bot.pages.reader import preferred
from bot.settings import SettingsError, load_settings
from storage.store import Store
from tests.pages.scenes import Site, address_of, played
from tests.timeouts import TEST_TIMEOUT


async def test_another_host_is_not_answered_for(site: Site) -> None:
    assert (await site.get("/", Host="elsewhere.example")).status == 421
    assert (await site.get("/", Host=site.base.partition("//")[2])).status != 421


async def test_only_reading_is_answered(site: Site) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        answer = await site.get("/", method)
        assert (answer.status, answer.headers["Allow"]) == (405, "GET, HEAD"), method


@pytest.mark.parametrize(
    ("peer", "is_proxy"),
    [("127.0.0.1", True), ("10.1.2.3", True), ("100.101.102.103", True), ("fd00::1", True), ("8.8.8.8", False)],
)
def test_the_reader_is_whom_a_proxy_in_a_network_of_ones_own_names(peer: str, is_proxy: bool) -> None:
    headers = {"X-Forwarded-For": "203.0.113.1, 203.0.113.9"}
    request = make_mocked_request("GET", "/", headers).clone(remote=peer)
    assert reader_of(request) == ("203.0.113.9" if is_proxy else peer)


async def test_a_stream_is_opened_for_nobody_who_asks_for_its_head(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino", 1))
    async with asyncio.timeout(TEST_TIMEOUT):
        assert (await site.get(f"/t/{address}/live", "HEAD")).status == 405


async def test_a_body_is_refused_unread(site: Site) -> None:
    host, _, port = site.base.partition("//")[2].partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Length: 1000000\r\n\r\n".encode())
    await writer.drain()
    answer = await reader.read()
    writer.close()
    assert answer.startswith(b"HTTP/1.1 413 ")


async def test_every_answer_has_a_strict_policy_and_no_cookie(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino", 1))
    answers = [await site.get(path) for path in (f"/t/{address}", "/nowhere", f"/t/{address}/1", "/robots.txt")]
    answers.append(await site.get("/", "POST"))
    for answer in answers:
        policy = answer.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; ")
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert not {"Set-Cookie", "Server"} & answer.headers.keys()


async def test_a_file_is_kept_for_ever_only_if_its_path_names_its_content(site: Site) -> None:
    style, robots = [await site.get(path) for path in (static_files()["style.css"].path, "/robots.txt")]
    kept = [(answer.status, answer.headers["Cache-Control"]) for answer in (style, robots)]
    assert kept == [(200, "public, max-age=31536000, immutable"), (200, "public, max-age=86400")]


async def test_a_page_that_has_not_changed_is_not_sent_again(store: Store, site: Site) -> None:
    address = await address_of(store, await played(store, "cappuccino", 1))
    first = await site.get(f"/t/{address}")
    tag = first.headers["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):  # a proxy that compresses makes it weak
        again = await site.get(f"/t/{address}", If_None_Match=known)
        assert (again.status, again.text) == (304, ""), known
    assert (await site.get(f"/t/{address}", If_None_Match='"other"')).status == 200


async def test_an_address_that_leads_nowhere_is_a_page_that_says_so(site: Site) -> None:
    tables = ("/t/short", "/t/" + "a" * 26, "/t/" + "A" * 26, "/t/" + "a" * 26 + "/0")
    for path in (*tables, "/g/chess", "/g/chess/cover.jpg", "/x/../y", "/%00"):
        answer = await site.get(path)
        assert answer.status == 404, path
        assert "There is nothing here" in answer.text


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "ru"),
        ("it", "it"),
        ("de-CH, it-CH;q=0.4", "it"),
        ("en;q=0.1, ru;q=0.2", "ru"),
        ("fr", "en"),
        ("*", "ru"),
        ("it;q=0, *;q=0.1", "ru"),
        ("it;q=high", "en"),
        (",;;=,", "en"),
    ],
)
def test_the_header_chooses_a_language(header: str, language: str) -> None:
    assert preferred(header, "ru") == language


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ({"WEB_URL": "https://pond.example"}, "WEB_PORT"),
        ({"WEB_PORT": "8080"}, "WEB_PORT"),
        ({"WEB_URL": "pond.example", "WEB_PORT": "8080"}, "WEB_URL"),
        ({"WEB_URL": "https://pond.example/pages", "WEB_PORT": "8080"}, "WEB_URL"),
        ({"WEB_URL": "https://pond.example", "WEB_PORT": "0"}, "WEB_PORT"),
        ({"WEB_URL": "https://пруд..example", "WEB_PORT": "8080"}, "WEB_URL"),
        ({"WEB_URL": "https://pond.example:99999", "WEB_PORT": "8080"}, "WEB_URL"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, values: dict[str, str], named: str) -> None:
    for name, value in {"DISCORD_TOKEN": "local", **values}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=f"^{named} "):
        load_settings(env_file=None)


@pytest.mark.parametrize(
    ("written", "taken"),
    [
        ("https://pond.example.org:443", "https://pond.example.org"),
        ("http://pond.example.org:80/", "http://pond.example.org"),
        ("https://pond.example.org:8443", "https://pond.example.org:8443"),
        ("https://Пруд.рф", "https://xn--d1avdm.xn--p1ai"),
    ],
)
def test_an_address_is_taken_as_browsers_send_it(monkeypatch: pytest.MonkeyPatch, written: str, taken: str) -> None:
    for name, value in {"DISCORD_TOKEN": "local", "WEB_URL": written, "WEB_PORT": "8080"}.items():
        monkeypatch.setenv(name, value)
    assert load_settings(env_file=None).web_url == taken


async def test_what_is_no_http_fills_no_log(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    host, _, port = site.base.partition("//")[2].partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET / HTTP/1.1\r\nHost: " + b"a" * 9000 + b"\r\n\r\n")
    answer = await reader.read()
    writer.close()
    assert answer.split(b" ")[1] == b"400"
    assert caplog.records == []
