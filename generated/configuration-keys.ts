// Written by `npm run generate` from spec/. Do not edit.
/** A key of the configuration: its description, and an example or the keys below it. */
export interface DescribedKey {
  readonly description: string;
  readonly example?: unknown;
  /** Whether it has a list, whose items have the keys below it. */
  readonly isList?: true;
  readonly keys?: DescribedKeys;
}
export type DescribedKeys = Readonly<Record<string, DescribedKey>>;
/** Every key of the configuration, in the order of its schema. */
export const configurationKeys: DescribedKeys = {
  "baseUrl": {
    "description": "The deployment, with its path prefix.",
    "example": "https://sandbox.example.com/prefix"
  },
  "headers": {
    "description": "Headers to send with every request. Their values are masked in everything the run writes.",
    "example": {
      "X-Environment": "staging"
    }
  },
  "corridors": {
    "description": "The destinations of this deployment. Most requests use the first one.",
    "isList": true,
    "keys": {
      "country": {
        "description": "Two capital letters (ISO 3166-1).",
        "example": "AT"
      },
      "payoutMethod": {
        "description": "The payout method as recipients have it, such as AC for bank transfers.",
        "example": "AC"
      },
      "individual": {
        "description": "Whether individuals can be paid this way.",
        "example": true
      },
      "business": {
        "description": "Whether businesses can be paid this way.",
        "example": true
      },
      "fields": {
        "description": "Values to send. Missing names are invented, and for bank transfers to Austria also the bank and the IBAN.",
        "example": {
          "bank": "Musterbank",
          "iban": "DE89370400440532013000"
        }
      },
      "updateFields": {
        "description": "Values to which an update changes bank and iban. If fields has a bank, this must have another one that the deployment knows.",
        "example": {
          "bank": "Andere Bank",
          "iban": "DE02120300000000202051"
        }
      }
    }
  },
  "ghana": {
    "description": "Identifiers that the two eligibility checks accept.",
    "keys": {
      "operator": {
        "description": "A mobile operator.",
        "example": "5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04"
      },
      "mobileNumber": {
        "description": "A wallet at this operator.",
        "example": "0240000001"
      },
      "bank": {
        "description": "A bank.",
        "example": "c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2"
      },
      "accountNumber": {
        "description": "An account at this bank.",
        "example": "1000000000001"
      }
    }
  },
  "kycFiles": {
    "description": "Files to upload instead of the built-in ones. Relative paths start at the configuration file.",
    "keys": {
      "png": {
        "description": "A PNG image.",
        "example": "samples/passport.png"
      },
      "jpeg": {
        "description": "A JPEG image.",
        "example": "samples/passport.jpg"
      },
      "pdf": {
        "description": "A PDF document.",
        "example": "samples/statement.pdf"
      }
    }
  },
  "budgets": {
    "description": "Limits of a run. A maxRecords below the default can leave the verdict incomplete.",
    "keys": {
      "timeoutMs": {
        "description": "Time limit of a request, in milliseconds.",
        "example": 10000
      },
      "deadlineS": {
        "description": "Time limit of the run, in seconds.",
        "example": 600
      },
      "maxRecords": {
        "description": "Maximum extra records, created to reach a second page.",
        "example": 150
      },
      "concurrency": {
        "description": "Maximum requests in flight.",
        "example": 8
      }
    }
  },
  "pacing": {
    "description": "For a deployment that limits the rate of requests.",
    "keys": {
      "requestsPerSecond": {
        "description": "Maximum requests per second.",
        "example": 20
      }
    }
  },
  "ca": {
    "description": "A file with additional certificates to trust (PEM). Relative paths start at the configuration file.",
    "example": "certificates/our-authority.pem"
  },
  "clientCertificate": {
    "description": "Files (PEM) that the runner presents to a deployment that asks for a certificate. The variable CONFORM_KEY_PASSPHRASE has the passphrase of the key, if there is one.",
    "keys": {
      "certificate": {
        "description": "The certificate.",
        "example": "client.pem"
      },
      "key": {
        "description": "Its private key.",
        "example": "client.key"
      }
    }
  },
  "waivers": {
    "description": "Notes on known problems. They never change an outcome or a verdict.",
    "isList": true,
    "keys": {
      "requirement": {
        "description": "The id of a requirement; * matches any text.",
        "example": "reference.currencies.*"
      },
      "reason": {
        "description": "The reason, for readers of the report.",
        "example": "known; fixed in the next release"
      },
      "until": {
        "description": "The last day on which the waiver applies.",
        "example": "2027-03-31"
      }
    }
  }
};
