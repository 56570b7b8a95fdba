import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import specification from '../generated/openapi.json' with { type: 'json' };
import { type AnyOperationId, operations } from '../generated/operations.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
formatsModule.default(ajv);
ajv.addSchema(specification, 'specification');

/** Whether a body is what the specification promises after a success; after `false`, `errors` has the reasons. */
export const answers = Object.fromEntries(
  Object.values(operations).map(({ id, path, method, successStatus }) => {
    const pointer = ['paths', path, method.toLowerCase(), 'responses', successStatus];
    const escaped = pointer.map((part) => encodeURIComponent(String(part).replaceAll('/', '~1')));
    const $ref = `specification#/${escaped.join('/')}/content/application~1json/schema`;
    return [id, ajv.compile({ $ref })];
  }),
) as Record<AnyOperationId, ValidateFunction>;
