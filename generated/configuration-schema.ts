// Written by `npm run generate` from spec/. Do not edit.
/** A part of a schema. */
export interface SchemaPart {
  description?: string;
  examples?: unknown[];
  properties?: Record<string, SchemaPart>;
  items?: SchemaPart;
  [keyword: string]: unknown;
}
export const configurationSchema: SchemaPart = {
  "type": "object",
  "additionalProperties": false,
  "description": "The configuration of a run against a deployment.",
  "properties": {
    "baseUrl": {
      "type": "string",
      "format": "uri",
      "pattern": "^https?://",
      "examples": [
        "https://sandbox.example.com/prefix"
      ],
      "description": "The deployment, with its path prefix."
    },
    "headers": {
      "type": "object",
      "additionalProperties": {
        "type": "string"
      },
      "examples": [
        {
          "X-Environment": "staging"
        }
      ],
      "description": "Headers to send with every request. Their values are masked in everything the run writes."
    },
    "corridors": {
      "type": "array",
      "minItems": 1,
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "country",
          "payoutMethod"
        ],
        "description": "A destination country and a payout method, with their fields.",
        "properties": {
          "country": {
            "type": "string",
            "pattern": "^[A-Z]{2}$",
            "examples": [
              "AT"
            ],
            "description": "Two capital letters (ISO 3166-1)."
          },
          "payoutMethod": {
            "type": "string",
            "minLength": 1,
            "examples": [
              "AC"
            ],
            "description": "The payout method as recipients have it, such as AC for bank transfers."
          },
          "individual": {
            "type": "boolean",
            "default": true,
            "examples": [
              true
            ],
            "description": "Whether individuals can be paid this way."
          },
          "business": {
            "type": "boolean",
            "default": true,
            "examples": [
              true
            ],
            "description": "Whether businesses can be paid this way."
          },
          "fields": {
            "type": "object",
            "additionalProperties": {
              "type": "string"
            },
            "examples": [
              {
                "bank": "Musterbank",
                "iban": "DE89370400440532013000"
              }
            ],
            "description": "Values to send. Missing names are invented, and for bank transfers to Austria also the bank and the IBAN."
          },
          "updateFields": {
            "type": "object",
            "additionalProperties": {
              "type": "string"
            },
            "examples": [
              {
                "bank": "Andere Bank",
                "iban": "DE02120300000000202051"
              }
            ],
            "description": "Values to which an update changes bank and iban. If fields has a bank, this must have another one that the deployment knows."
          }
        }
      },
      "description": "The destinations of this deployment. Most requests use the first one."
    },
    "ghana": {
      "type": "object",
      "additionalProperties": false,
      "description": "Identifiers that the two eligibility checks accept.",
      "properties": {
        "operator": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04"
          ],
          "description": "A mobile operator."
        },
        "mobileNumber": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "0240000001"
          ],
          "description": "A wallet at this operator."
        },
        "bank": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2"
          ],
          "description": "A bank."
        },
        "accountNumber": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "1000000000001"
          ],
          "description": "An account at this bank."
        }
      }
    },
    "kycFiles": {
      "type": "object",
      "additionalProperties": false,
      "description": "Files to upload instead of the built-in ones. Relative paths start at the configuration file.",
      "properties": {
        "png": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "samples/passport.png"
          ],
          "description": "A PNG image."
        },
        "jpeg": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "samples/passport.jpg"
          ],
          "description": "A JPEG image."
        },
        "pdf": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "samples/statement.pdf"
          ],
          "description": "A PDF document."
        }
      }
    },
    "budgets": {
      "type": "object",
      "additionalProperties": false,
      "description": "Limits of a run. A maxRecords below the default can leave the verdict incomplete.",
      "properties": {
        "timeoutMs": {
          "type": "integer",
          "minimum": 1,
          "examples": [
            10000
          ],
          "description": "Time limit of a request, in milliseconds."
        },
        "deadlineS": {
          "type": "integer",
          "minimum": 1,
          "examples": [
            600
          ],
          "description": "Time limit of the run, in seconds."
        },
        "maxRecords": {
          "type": "integer",
          "minimum": 0,
          "examples": [
            150
          ],
          "description": "Maximum extra records, created to reach a second page."
        },
        "concurrency": {
          "type": "integer",
          "minimum": 1,
          "examples": [
            8
          ],
          "description": "Maximum requests in flight."
        }
      }
    },
    "pacing": {
      "type": "object",
      "additionalProperties": false,
      "description": "For a deployment that limits the rate of requests.",
      "properties": {
        "requestsPerSecond": {
          "type": "number",
          "exclusiveMinimum": 0,
          "examples": [
            20
          ],
          "description": "Maximum requests per second."
        }
      }
    },
    "ca": {
      "type": "string",
      "minLength": 1,
      "examples": [
        "certificates/our-authority.pem"
      ],
      "description": "A file with additional certificates to trust (PEM). Relative paths start at the configuration file."
    },
    "clientCertificate": {
      "type": "object",
      "additionalProperties": false,
      "required": [
        "certificate",
        "key"
      ],
      "description": "Files (PEM) that the runner presents to a deployment that asks for a certificate. The variable CONFORM_KEY_PASSPHRASE has the passphrase of the key, if there is one.",
      "properties": {
        "certificate": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "client.pem"
          ],
          "description": "The certificate."
        },
        "key": {
          "type": "string",
          "minLength": 1,
          "examples": [
            "client.key"
          ],
          "description": "Its private key."
        }
      }
    },
    "waivers": {
      "type": "array",
      "items": {
        "type": "object",
        "additionalProperties": false,
        "required": [
          "requirement",
          "reason"
        ],
        "properties": {
          "requirement": {
            "type": "string",
            "minLength": 1,
            "examples": [
              "reference.currencies.*"
            ],
            "description": "The id of a requirement; * matches any text."
          },
          "reason": {
            "type": "string",
            "minLength": 1,
            "examples": [
              "known; fixed in the next release"
            ],
            "description": "The reason, for readers of the report."
          },
          "until": {
            "type": "string",
            "format": "date",
            "examples": [
              "2027-03-31"
            ],
            "description": "The last day on which the waiver applies."
          }
        }
      },
      "description": "Notes on known problems. They never change an outcome or a verdict."
    }
  }
};
