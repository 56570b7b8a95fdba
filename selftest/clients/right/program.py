"""A client in Python, which talks the protocol itself. Options: urllib, ascii, spaced, sorted, text-ids."""

import http.client
import json
import os
import re
import socket
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

OPTIONS = set(sys.argv[1:])
BASE = urllib.parse.urlsplit(os.environ["BASE_URL"].rstrip("/"))
TOKEN = os.environ["TOKEN"]
TYPES = {
    ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
    ".webp": "image/webp", ".tif": "image/tiff", ".tiff": "image/tiff", ".heic": "image/heic",
    ".heif": "image/heif", ".pdf": "application/pdf", ".txt": "text/plain",
}
FORM = "application/x-www-form-urlencoded"


class Problem(Exception):
    """The service refused, or the client cannot do it."""


class NoAnswer(Exception):
    """The connection broke. The request may have been carried out."""


class KeptConnection:
    """http.client with one connection, which is opened again when it was closed."""

    def __init__(self):
        self.connection = None

    def send(self, method, path, body, headers):
        if self.connection is None:
            kind = http.client.HTTPSConnection if BASE.scheme == "https" else http.client.HTTPConnection
            self.connection = kind(BASE.netloc, timeout=12)
        try:
            self.connection.request(method, BASE.path + path, body, headers)
            response = self.connection.getresponse()
            text = response.read()
            if response.will_close:
                self.close()
            return response.status, response.headers, text
        except (OSError, http.client.HTTPException, socket.timeout) as error:
            self.close()
            raise NoAnswer(f"no answer: {error!r}") from error

    def close(self):
        if self.connection is not None:
            self.connection.close()
        self.connection = None


class NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Opener:
    """urllib, with a connection for each request, no proxies and no redirects."""

    def __init__(self):
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirects)

    def send(self, method, path, body, headers):
        request = urllib.request.Request(BASE.geturl() + path, body, headers, method=method)
        try:
            try:
                with self.opener.open(request, timeout=12) as response:
                    return response.status, response.headers, response.read()
            except urllib.error.HTTPError as answer:
                with answer:
                    return answer.code, answer.headers, answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise NoAnswer(f"no answer: {error!r}") from error


WIRE = Opener() if "urllib" in OPTIONS else KeptConnection()


def call(method, path, body=None, kind=None, again=False, created=False):
    headers = {"Authorization": f"Bearer {TOKEN}", "Accept": "application/json"}
    if kind is not None:
        headers["Content-Type"] = kind
    ends = time.monotonic() + 12
    breaks = 0
    while True:
        try:
            status, answered, data = WIRE.send(method, path, body, headers)
        except NoAnswer as error:
            breaks += 1
            if not again or breaks == 3 or time.monotonic() > ends:
                raise Problem(str(error)) from error
            time.sleep(0.2 * breaks)
            continue
        wait = answered.get("Retry-After", "")
        if status in (429, 503) and re.fullmatch("[0-9]+", wait) and time.monotonic() + int(wait) < ends:
            time.sleep(int(wait) + 0.1)
            continue
        break
    if status != 201 if created else not 200 <= status < 300:
        raise Problem(f"HTTP {status}: {data[:200].decode(errors='replace')}")
    try:
        content = json.loads(data)
    except ValueError as error:
        raise Problem(f"HTTP {status} without JSON") from error
    if not isinstance(content, dict) or content.get("message") != "success":
        raise Problem(f"HTTP {status}: {data[:200].decode(errors='replace')}")
    return content


def get(path):
    return call("GET", path, again=True)


def post(path, fields, created):
    body = urllib.parse.urlencode(fields).encode()
    return call("POST", path, body, FORM, again=not created, created=created)


def record(content, key):
    value = content.get(key)
    if not isinstance(value, dict) or (key != "document" and not isinstance(value.get("id"), int)):
        raise Problem(f"the service shows no {key}")
    return value


def pages(path, key):
    records, page = {}, 1
    while True:
        content = get(path if page == 1 else f"{path}?page={page}")
        for item in content[key]:
            records.setdefault(item["id"], item)
        if page >= content["total_pages"]:
            return list(records.values())
        page += 1


def upload(path, fields, file):
    with open(file, "rb") as stream:
        content = stream.read()
    boundary = uuid.uuid4().hex
    name = os.path.basename(file).replace('"', "%22")
    kind = TYPES.get(os.path.splitext(file)[1].lower(), "application/octet-stream")
    parts = [f'Content-Disposition: form-data; name="{key}"\r\n\r\n{value}'.encode() for key, value in fields.items()]
    head = f'Content-Disposition: form-data; name="file"; filename="{name}"\r\nContent-Type: {kind}\r\n\r\n'
    parts.append(head.encode() + content)
    mark = f"--{boundary}\r\n".encode()
    body = b"".join(mark + part + b"\r\n" for part in parts) + f"--{boundary}--\r\n".encode()
    return call("POST", path, body, f'multipart/form-data; boundary="{boundary}"', created=True)


IDS = {}


def known(kind, task):
    found = IDS.get((kind, task[kind]))
    if found is None:
        raise Problem(f"there is no {kind} {task[kind]}")
    return found


def created(kind, task, content):
    made = record(content, kind)
    IDS[kind, task["as"]] = made["id"]
    return {kind: made}


def do(task):
    name, fields = task["task"], task.get("fields", {})
    if name == "createCustomer":
        return created("customer", task, post("/api/customers", fields, True))
    if name == "getCustomer":
        return {"customer": record(get(f"/api/customers/{known('customer', task)}"), "customer")}
    if name == "updateCustomer":
        return {"customer": record(post(f"/api/customers/{known('customer', task)}", fields, False), "customer")}
    if name == "listCustomers":
        return {"customers": pages("/api/customers", "customers")}
    if name == "uploadDocument":
        content = upload(f"/api/upload-kyc/{known('customer', task)}", fields, task["file"])
        return {"document": record(content, "document")}
    if name == "listDocuments":
        return {"documents": get(f"/api/kyc-documents/{known('customer', task)}")["documents"]}
    if name == "createRecipient":
        owned = {"customer": known("customer", task), **fields}
        return created("recipient", task, post("/api/recipients", owned, True))
    if name == "getRecipient":
        return {"recipient": record(get(f"/api/recipient/{known('recipient', task)}"), "recipient")}
    if name == "updateRecipient":
        return {"recipient": record(post(f"/api/recipient/{known('recipient', task)}", fields, False), "recipient")}
    if name == "listRecipients":
        return {"recipients": pages(f"/api/recipients/{known('customer', task)}", "recipients")}
    if name in ("listCountries", "listNationalities", "listCurrencies"):
        key = name[4:].lower()
        return {key: get(f"/api/resources/{key}")[key]}
    if name in ("checkGhanaMobileWallet", "checkGhanaBankAccount"):
        code = "mw" if name == "checkGhanaMobileWallet" else "ac"
        query = urllib.parse.urlencode(fields, quote_via=urllib.parse.quote)
        content = get(f"/api/resources/check-gh-{code}-instant-pay-eligibility?{query}")
        return {key: content[key] for key in ("recipient_name", "eligible_for_instant_pay")}
    return {"unsupported": True}


def texts(value):
    if isinstance(value, list):
        return [texts(item) for item in value]
    if isinstance(value, dict):
        return {k: str(v) if k in ("id", "customer") and isinstance(v, int) else texts(v) for k, v in value.items()}
    return value


for line in sys.stdin.buffer:
    try:
        result = do(json.loads(line))
    except (Problem, KeyError, TypeError) as error:
        result = {"error": str(error) or "the answer is not as documented"}
    if "text-ids" in OPTIONS:
        result = texts(result)
    gaps = None if "spaced" in OPTIONS else (",", ":")
    text = json.dumps(result, separators=gaps, ensure_ascii="ascii" in OPTIONS, sort_keys="sorted" in OPTIONS)
    sys.stdout.buffer.write(text.encode("utf-8", "replace") + b"\n")
    sys.stdout.buffer.flush()
