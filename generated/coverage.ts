// Written by `npm run generate` from spec/. Do not edit.
/** What a run has to look at: spec/coverage.yaml. */
export const matrices = [
  {
    "id": "customer-values",
    "title": "Special values in the fields of customers",
    "requirements": [
      "customers.create.exact-values",
      "customers.update.exact-values"
    ],
    "rows": [
      "first_name",
      "middle_name",
      "last_name",
      "birth_city",
      "address",
      "city",
      "region",
      "postcode"
    ],
    "columns": [
      "accents",
      "eastern-letters",
      "sharp-s",
      "greek",
      "cyrillic",
      "right-to-left",
      "ideographs",
      "combining",
      "astral",
      "compatibility",
      "typography",
      "apostrophe",
      "quotes",
      "hyphens",
      "full-stops",
      "plus",
      "ampersand",
      "percent",
      "number-sign",
      "semicolon",
      "slashes",
      "markup",
      "brackets",
      "separators",
      "signs",
      "formula",
      "null-word",
      "nothing-word",
      "trial-word",
      "boolean-word",
      "number-word",
      "leading-zeros",
      "digits",
      "date-like",
      "case",
      "one-letter",
      "inner-blanks",
      "outer-blanks",
      "fixed-blanks",
      "invisible",
      "line-break",
      "length-21",
      "length-41",
      "length-65",
      "length-101",
      "length-256"
    ],
    "not": [
      {
        "columns": [
          "line-break"
        ],
        "rows": [
          "first_name",
          "middle_name",
          "last_name",
          "birth_city",
          "city",
          "region",
          "postcode"
        ]
      }
    ]
  },
  {
    "id": "recipient-values",
    "title": "Special values in the fields of recipients",
    "requirements": [
      "recipients.create.exact-values",
      "recipients.update.exact-values"
    ],
    "rows": [
      "first_name",
      "last_name",
      "business_name",
      "bank"
    ],
    "columns": [
      "accents",
      "eastern-letters",
      "sharp-s",
      "greek",
      "cyrillic",
      "right-to-left",
      "ideographs",
      "combining",
      "astral",
      "compatibility",
      "typography",
      "apostrophe",
      "quotes",
      "hyphens",
      "full-stops",
      "plus",
      "ampersand",
      "percent",
      "number-sign",
      "semicolon",
      "slashes",
      "markup",
      "brackets",
      "separators",
      "signs",
      "formula",
      "null-word",
      "nothing-word",
      "trial-word",
      "boolean-word",
      "number-word",
      "leading-zeros",
      "digits",
      "date-like",
      "case",
      "one-letter",
      "inner-blanks",
      "outer-blanks",
      "fixed-blanks",
      "invisible",
      "line-break",
      "length-21",
      "length-41",
      "length-65",
      "length-101",
      "length-256"
    ],
    "not": [
      {
        "columns": [
          "line-break"
        ],
        "rows": [
          "first_name",
          "last_name",
          "business_name",
          "bank"
        ]
      }
    ]
  },
  {
    "id": "customer-updates",
    "title": "Updates of customers, by field",
    "requirements": [
      "customers.update.keeps-unsent",
      "customers.update.stored",
      "customers.update.listed"
    ],
    "rows": [
      "first_name",
      "middle_name",
      "last_name",
      "date_of_birth",
      "birth_city",
      "birth_country",
      "nationality",
      "birth_nationality",
      "address",
      "city",
      "region",
      "postcode",
      "country",
      "phone_number",
      "mobile_number",
      "email_address"
    ],
    "columns": [
      "alone",
      "with others",
      "emptied"
    ],
    "not": [
      {
        "columns": [
          "emptied"
        ],
        "rows": [
          "first_name",
          "middle_name",
          "last_name",
          "date_of_birth",
          "birth_city",
          "birth_country",
          "nationality",
          "birth_nationality",
          "address",
          "city",
          "region",
          "postcode",
          "country",
          "phone_number",
          "mobile_number",
          "email_address"
        ]
      }
    ]
  },
  {
    "id": "recipient-updates",
    "title": "Updates of recipients, by field",
    "requirements": [
      "recipients.update.keeps-unsent",
      "recipients.update.stored",
      "recipients.update.listed"
    ],
    "rows": [
      "first_name",
      "last_name",
      "business_name",
      "bank",
      "iban",
      "mobile_number",
      "relation"
    ],
    "columns": [
      "alone",
      "with others",
      "emptied"
    ],
    "not": [
      {
        "columns": [
          "emptied"
        ],
        "rows": [
          "first_name",
          "last_name",
          "business_name",
          "bank",
          "iban",
          "mobile_number",
          "relation"
        ]
      },
      {
        "columns": [
          "with others"
        ],
        "rows": [
          "first_name",
          "business_name"
        ]
      }
    ]
  },
  {
    "id": "wrong-tokens",
    "title": "Tokens that are not the partner's",
    "requirements": [
      "access.wrong-tokens",
      "access.other-schemes"
    ],
    "rows": [
      "cut",
      "half",
      "extended",
      "prefixed",
      "other-case",
      "asterisk",
      "percent",
      "empty",
      "undefined",
      "null",
      "no-scheme",
      "other-scheme",
      "basic",
      "unsigned-jwt"
    ],
    "columns": [
      "GET",
      "POST"
    ],
    "not": [
      {
        "columns": [
          "GET",
          "POST"
        ],
        "rows": [
          "other-case"
        ]
      },
      {
        "columns": [
          "POST"
        ],
        "rows": [
          "no-scheme",
          "other-scheme",
          "basic"
        ]
      }
    ]
  },
  {
    "id": "ways-of-sending",
    "title": "Other ways to send a request",
    "requirements": [
      "requests.forms",
      "requests.headers",
      "requests.charset"
    ],
    "rows": [
      "blanks as %20",
      "small hex digits",
      "encoded names",
      "a charset",
      "a charset in small letters",
      "another order of fields",
      "in chunks",
      "a quoted boundary",
      "a long boundary",
      "small letters in part heads",
      "typed text parts",
      "the file before fields",
      "any Accept",
      "no Accept",
      "XML as well",
      "a weight in Accept",
      "JSON first in Accept",
      "a type without a body",
      "another language",
      "no compression",
      "another User-Agent",
      "no keep-alive"
    ],
    "columns": [
      "create",
      "get",
      "update",
      "list"
    ],
    "not": [
      {
        "columns": [
          "list"
        ],
        "rows": [
          "any Accept",
          "no Accept",
          "XML as well",
          "a weight in Accept",
          "JSON first in Accept",
          "another language",
          "no compression",
          "another User-Agent",
          "no keep-alive"
        ]
      },
      {
        "columns": [
          "get",
          "list"
        ],
        "rows": [
          "blanks as %20",
          "small hex digits",
          "encoded names",
          "a charset",
          "a charset in small letters",
          "another order of fields",
          "in chunks"
        ]
      },
      {
        "columns": [
          "get",
          "update",
          "list"
        ],
        "rows": [
          "a quoted boundary",
          "a long boundary",
          "small letters in part heads",
          "typed text parts",
          "the file before fields"
        ]
      },
      {
        "columns": [
          "create",
          "update",
          "list"
        ],
        "rows": [
          "a type without a body"
        ]
      }
    ]
  },
  {
    "id": "recipient-lists",
    "title": "Lists of recipients, by their length",
    "requirements": [
      "recipients.list.total_recipients",
      "recipients.list.newest-first"
    ],
    "rows": [
      "listRecipients",
      "listRecipientsByPost"
    ],
    "columns": [
      "none",
      "one",
      "some"
    ],
    "not": []
  },
  {
    "id": "document-lists",
    "title": "Lists of documents, by their length",
    "requirements": [
      "documents.upload.stored"
    ],
    "rows": [
      "listDocuments"
    ],
    "columns": [
      "none",
      "one",
      "some"
    ],
    "not": []
  }
] as const;
