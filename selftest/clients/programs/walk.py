"""Uses every operation with the library of Python: walk.py urllib|kept|threads."""

import http.client
import json
import os
import struct
import sys
import urllib.parse
import urllib.request
import uuid
import zlib
from concurrent.futures import ThreadPoolExecutor

BASE = os.environ["BASE_URL"].rstrip("/")
TOKEN = os.environ["TOKEN"]
PEOPLE = int(os.environ.get("PEOPLE", "0"))
MODE = sys.argv[1]
kept = http.client.HTTPConnection(urllib.parse.urlsplit(BASE).netloc, timeout=10)


def send(method, path, body=None, kind=None):
    """Sends a request and gives back the status and the object of the answer."""
    headers = {"Authorization": "Bearer " + TOKEN, "User-Agent": "partner-suite-python/1.4"}
    if kind:
        headers["Content-Type"] = kind
    if MODE == "kept":
        kept.request(method, urllib.parse.urlsplit(BASE).path + path, body, headers)
        answer = kept.getresponse()
        status, data = answer.status, json.loads(answer.read())
    else:
        request = urllib.request.Request(BASE + path, data=body, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:
            status, data = answer.status, json.loads(answer.read())
    if not 200 <= status < 300 or data.get("message") != "success":
        raise SystemExit(f"{method} {path}: {status} {data}")
    return status, data


def get(path, **query):
    return send("GET", path + ("?" + urllib.parse.urlencode(query) if query else ""))[1]


def post(path, **form):
    body = urllib.parse.urlencode(form).encode("ascii")
    return send("POST", path, body, "application/x-www-form-urlencoded")


def upload(path, file, name, kind, **fields):
    """Uploads a file, with a boundary of its own."""
    boundary = uuid.uuid4().hex
    lines = []
    for key, value in fields.items():
        lines.append(f'--{boundary}\r\nContent-Disposition: form-data; name="{key}"\r\n\r\n{value}\r\n'.encode())
    head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
    lines += [head.encode(), f"Content-Type: {kind}\r\n\r\n".encode(), file, b"\r\n"]
    lines.append(f"--{boundary}--\r\n".encode())
    status, data = send("POST", path, b"".join(lines), "multipart/form-data; boundary=" + boundary)
    assert status == 201 and data["document"]["verified"] == 0
    return data["document"]


def png(level):
    """A grey picture."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + bytes([(level + y) % 256]) * 64 for y in range(64))
    head = struct.pack(">IIBBBBB", 64, 64, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def customer(n):
    """Registers somebody, and gives back the identifier."""
    form = dict(
        first_name=["Ada", "Benoît", "Çelik", "Dora"][n % 4],
        last_name=f"Python{'abcdefghijklmnopqrstuvwxyz'[PEOPLE % 26]}",
        date_of_birth=f"19{60 + n}-0{1 + n}-1{n}",
        nationality="FR",
        address=f"{3 + n} rue de l'Été",
        city="Lyon",
        country="FR",
        mobile_number=f"+3361255{PEOPLE:04d}{n}",
    )
    if n % 2 == 0:
        form.update(
            middle_name="Marie",
            birth_city="Paris",
            birth_country="FR",
            birth_nationality="FR",
            region="Rhône",
            postcode="69001",
            phone_number=f"+334125{PEOPLE:04d}{n}",
            email_address=f"python.{PEOPLE}.{n}@example.com",
        )
    status, data = post("/api/customers", **form)
    assert status == 201
    for key, value in form.items():
        assert data["customer"][key] == value, key
    return data["customer"]["id"]


def recipient(owner, n):
    """Registers a recipient, and gives back the identifier."""
    own = dict(first_name="Émile", last_name=f"Roux{'abcdefghijklm'[n]}")
    if n % 2:
        own = dict(business_name=f"Café & Fils {n}")
    form = dict(customer=owner, type="BIZ" if n % 2 else "IND", country="AT", payout_method="AC")
    if n % 3:
        form["relation"] = ["FAM", "BIZ", "FND"][n % 3]
    account = dict(bank="Beispielbank", iban="AT611904300234573201", mobile_number="")
    status, data = post("/api/recipients", **form, **own, **account)
    assert status == 201 and data["recipient"]["customer"] == owner
    return data["recipient"]["id"]


def main():
    pool = ThreadPoolExecutor(4 if MODE == "threads" else 1)
    list(pool.map(get, ["/api/resources/" + name for name in ("countries", "nationalities", "currencies")]))
    customers = list(pool.map(customer, range(4)))
    assert len(set(customers)) == 4
    assert get("/api/customers", page=1)["page"] == 1
    for number in customers:
        assert get(f"/api/customers/{number}")["customer"]["id"] == number
    changed = post(f"/api/customers/{customers[1]}", city="Besançon", postcode="25000")[1]["customer"]
    assert changed["city"] == "Besançon" and changed["country"] == "FR"
    one = customers[0]
    upload(f"/api/kyc-upload/{one}", png(40), "pièce.png", "image/png", type="POI", document="PAS",
           id_number=f"F{PEOPLE}1", valid_from="2020-01-01", expiry="2030-01-01")
    upload(f"/api/upload-kyc/{one}", png(90), "facture.png", "image/png", type="POA", document="ELE",
           id_number=f"F{PEOPLE}2")
    assert len(get(f"/api/kyc-documents/{one}")["documents"]) == 2
    recipients = list(pool.map(lambda n: recipient(one, n), range(12)))
    pages, page = 1, 1
    seen = []
    while page <= pages:
        data = get(f"/api/recipients/{one}", page=page)
        pages, page = data["total_pages"], page + 1
        seen += [each["id"] for each in data["recipients"]]
    assert sorted(seen) == sorted(recipients)
    send("POST", f"/api/recipients/{one}?page=1", b"", "application/x-www-form-urlencoded")
    get(f"/api/recipient/{recipients[3]}")
    post(f"/api/recipient/{recipients[3]}", iban="AT022050302101023600", bank="Banque Nouvelle")
    assert get(f"/api/recipient/{recipients[3]}")["recipient"]["bank"] == "Banque Nouvelle"
    check = "/api/resources/check-gh-{}-instant-pay-eligibility"
    get(check.format("mw"), operator="5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04", mobile_number="0240000001")
    get(check.format("ac"), bank="c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2", account_number="1000000000001")


main()
