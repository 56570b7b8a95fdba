import type { Violation } from './validator.ts';

/** The violations that Prism must find in a deliberately wrong step of a conformance run, and no others. */
export interface Expected {
  /** Scenario and step; `*` stands for the name of an operation. */
  step: string;
  violations: Violation[];
}

const missing = (field: string): Violation => ({
  in: 'request',
  at: 'body',
  rule: 'required',
  message: `Request body must have required property '${field}'`,
});

const withoutToken: Violation = {
  in: 'request',
  at: '',
  rule: '401',
  message: 'Invalid security scheme used',
};

const customerFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'address',
  'city',
  'country',
  'mobile_number',
];
const recipientFields = ['customer', 'type', 'country', 'payout_method'];

/**
 * Every step of a run that violates the specification. Other probes are valid but may be refused (an unknown
 * identifier, another kind of file), or the specification cannot tell that they are wrong (a made-up token).
 */
export const expectedViolations: Expected[] = [
  ...customerFields.map((field) => ({
    step: `probes/customer-without-${field}`,
    violations: [missing(field)],
  })),
  ...recipientFields.map((field) => ({
    step: `probes/recipient-without-${field}`,
    violations: [missing(field)],
  })),
  {
    step: 'probes/unknown-relation',
    violations: [
      {
        in: 'request',
        at: 'body.relation',
        rule: 'enum',
        message: 'Request body property relation must be equal to one of the allowed values: FAM, BIZ, FND',
      },
    ],
  },
  {
    step: 'probes/page-zero',
    violations: [
      {
        in: 'request',
        at: 'query.page',
        rule: 'minimum',
        message: 'Request query parameter page must be >= 1',
      },
    ],
  },
  {
    step: 'probes/page-word',
    violations: [
      {
        in: 'request',
        at: 'query.page',
        rule: 'type',
        message: 'Request query parameter page must be integer',
      },
    ],
  },
  { step: 'access/*-none', violations: [withoutToken] },
  { step: 'access/*-none-page-2', violations: [withoutToken] },
];
