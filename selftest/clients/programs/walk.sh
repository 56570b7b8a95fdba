#!/usr/bin/env bash
# Uses every operation with curl: walk.sh MODE [OPTIONS OF CURL].
set -euo pipefail
shift
options=("$@")
people=${PEOPLE:-0}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

call() {
  curl --silent --show-error --fail-with-body --max-time 10 "${options[@]}" \
    --header "Authorization: Bearer $TOKEN" "$@"
}
# Options that concern bodies are not for reads.
read_() {
  curl --silent --show-error --fail-with-body --max-time 10 "${reading[@]}" \
    --header "Authorization: Bearer $TOKEN" "$@" | grep -q '"message" *: *"success"'
}
reading=()
if [[ ${options[0]:-} == --* ]]; then reading=("${options[@]}"); fi
id_in() { grep -o '"id" *: *[0-9]*' | head -1 | grep -o '[0-9]*$'; }

printf '%%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\n%%%%EOF\n' >"$folder/statement.pdf"
base64 -d >"$folder/scan.png" <<'PNG'
iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
PNG

for list in countries nationalities currencies; do read_ "$BASE_URL/api/resources/$list"; done

one=$(call "$BASE_URL/api/customers" \
  --data-urlencode "first_name=Zoë" --data-urlencode "middle_name=Luise" \
  --data-urlencode "last_name=Shell" --data-urlencode "date_of_birth=1970-02-1$((people % 9))" \
  --data-urlencode "birth_city=Graz" --data-urlencode "birth_country=AT" \
  --data-urlencode "nationality=AT" --data-urlencode "birth_nationality=AT" \
  --data-urlencode "address=Große Gasse 1 & 3" --data-urlencode "city=Wien" \
  --data-urlencode "region=Wien" --data-urlencode "postcode=1010" --data-urlencode "country=AT" \
  --data-urlencode "phone_number=+4315551$people" --data-urlencode "mobile_number=+436605551$people" \
  --data-urlencode "email_address=zoe.$people@example.com" | id_in)
two=$(call "$BASE_URL/api/customers" \
  -d "first_name=Karl&last_name=Shell&date_of_birth=1971-11-0$((1 + people % 9))&nationality=DE" \
  -d "address=Hauptstr.+5&city=Berlin&country=DE&mobile_number=%2B49151555$people" | id_in)
read_ "$BASE_URL/api/customers"
read_ --get --data page=1 "$BASE_URL/api/customers"
read_ "$BASE_URL/api/customers/$one"
call "$BASE_URL/api/customers/$two" --data-urlencode "address=Neue Straße 8" -d city=Bonn >/dev/null
read_ "$BASE_URL/api/customers/$two"

call "$BASE_URL/api/kyc-upload/$one" -F type=POI -F document=PAS -F "id_number=P1$people" \
  -F valid_from=2021-04-01 -F expiry=2031-03-31 -F "file=@$folder/scan.png" >/dev/null
call "$BASE_URL/api/upload-kyc/$one" -F type=SOF -F document=BAC -F "id_number=B1$people" \
  -F "file=@$folder/statement.pdf;type=application/pdf;filename=Auszug März.pdf" >/dev/null
read_ "$BASE_URL/api/kyc-documents/$one"

person=$(call "$BASE_URL/api/recipients" -d "customer=$one" -d type=IND -d country=AT -d payout_method=AC \
  -d relation=FAM -d first_name=Anna -d last_name=Muster -d bank=Beispielbank \
  -d iban=AT611904300234573201 -d mobile_number= | id_in)
firm=$(call "$BASE_URL/api/recipients" -d "customer=$one" -d type=BIZ -d country=AT -d payout_method=AC \
  --data-urlencode "business_name=Müller & Co" -d bank=Beispielbank -d iban=AT483200000012345864 \
  --data-urlencode "mobile_number=+4315550177" | id_in)
read_ "$BASE_URL/api/recipients/$one"
read_ "$BASE_URL/api/recipients/$one?page=1"
read_ -d '' "$BASE_URL/api/recipients/$one?page=1"
read_ "$BASE_URL/api/recipient/$person"
call "$BASE_URL/api/recipient/$firm" -d iban=AT022050302101023600 --data-urlencode "bank=Neue Bank" >/dev/null
read_ "$BASE_URL/api/recipient/$firm"

check="$BASE_URL/api/resources/check-gh"
read_ --get "$check-mw-instant-pay-eligibility" -d mobile_number=0240000001 \
  -d operator=5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04
read_ --get "$check-ac-instant-pay-eligibility" -d bank=c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2 \
  -d account_number=1000000000001
