import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type Case, edit } from '../../testing/edit-file.ts';
import { readStatements } from './files.ts';
import { readDocument } from './openapi/document.ts';

const root = join(import.meta.dirname, '../..');

const mistakes: Record<string, Case> = {
  'a deleted row of the ledger': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace(/^ {6}first_name: .*\n/m, ''),
    says: /ledger\.yaml: .*Customer": the document has 22 rows there, the ledger 21\. Add the missing row/,
  },
  'a row that leads nowhere': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace(/^( {6}middle_name: \{ line: 30), .*$/m, '$1 }'),
    says: /Customer › middle_name" must have either entries or a reason.* Give it "entries" or "none"/,
  },
  'a row without a line': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace('middle_name: { line: 30, ', 'middle_name: { '),
    says: /Customer › middle_name" has no line/,
  },
  'a row with a misspelt id': {
    file: 'spec/requirements/ledger.yaml',
    change: (text) => text.replace('values.identifiers', 'values.identifier'),
    says: /ledger\.yaml: row ".* › id": nothing matches "values\.identifier"/,
  },
  'an entry that no row leads to': {
    file: 'spec/requirements/service.yaml',
    change: (text) =>
      `${text.trimEnd()}\n  - { id: service.more, level: observed, statement: More., ruling: lag }\n`,
    says: /ledger\.yaml: no row names "service\.more"\. Add it to the "entries"/,
  },
  'an entry that needs what nobody knows': {
    file: 'spec/requirements/recipients.yaml',
    change: (text) => text.replace(/needs: biz-corridor/, 'needs: biz-koridor'),
    says: /^spec\/requirements\/recipients\.yaml:\d+: .*it needs "biz-koridor"/,
  },
  'an entry about an operation that does not exist': {
    file: 'spec/requirements/reference.yaml',
    change: (text) => text.replace(/listCountries/, 'listLands'),
    says: /^spec\/requirements\/reference\.yaml:5: .*there is no operation "listLands"/,
  },
  'an entry of another level': {
    file: 'spec/requirements/reference.yaml',
    change: (text) => text.replace('level: mandatory', 'level: must'),
    says: /its level is "must"/,
  },
  'an entry that cites a ruling that does not exist': {
    file: 'spec/requirements/answers.yaml',
    change: (text) => text.replace('ruling: [success-and-refusal, levels', 'ruling: [success, levels'),
    says: /^spec\/requirements\/answers\.yaml:16: .*spec\/rulings\.yaml has no ruling "success"/,
  },
  'a text that a comma cuts': {
    file: 'spec/requirements/documents.yaml',
    change: (text) => text.replace('rule: is the code that was sent,', 'rule: is the code, that was sent,'),
    says: /^spec\/requirements\/documents\.yaml:\d+: "that was sent" of "document" is empty/,
  },
  'a value that no text uses': {
    file: 'spec/requirements/eligibility.yaml',
    change: (text) => text.replace('{ name: mobile-wallet,', '{ name: mobile-wallet, whose: nobody,'),
    says: /^spec\/requirements\/eligibility\.yaml:5: "whose" of "mobile-wallet" is not used/,
  },
  'a text that uses what no value says': {
    file: 'spec/requirements/eligibility.yaml',
    change: (text) => text.replace("'{check.operation}'", "'{check.operations}'"),
    says: /^spec\/requirements\/eligibility\.yaml:5: no value of "check" has "operations"/,
  },
  'a ruling that settles a row that is not there': {
    file: 'spec/rulings.yaml',
    change: (text) => text.replace('rows: [Limits › 2]', 'rows: [Limits › 9]'),
    says: /^spec\/rulings\.yaml:\d+: ruling "negative-requirements": nothing matches "Limits › 9"/,
  },
};

describe('rulings, catalogue and ledger fit together', async () => {
  const spec = await readDocument(join(root, 'spec/openapi.yaml'));
  for (const [name, { file, change, says }] of Object.entries(mistakes)) {
    test(name, (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'generate-'));
      t.after(() => rmSync(folder, { recursive: true }));
      cpSync(join(root, 'spec'), join(folder, 'spec'), { recursive: true });
      edit(join(folder, file), change);
      assert.throws(
        () => readStatements(folder, spec),
        ({ message }: Error) => {
          assert.match(message, says);
          return true;
        },
      );
    });
  }
});
