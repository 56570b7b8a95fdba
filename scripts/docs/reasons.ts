/** Why a block may be left out: `<!-- not run: docker -->`. There are no others. */
export const reasons: Record<string, string> = {
  docker: 'it needs a daemon of Docker',
  "a pipeline's machine": 'a service for pipelines runs it; its inputs are compared with action.yml',
  'several machines':
    'it needs PostgreSQL and machines behind a balancer; server/two-processes.test.ts has two',
  'needs the machine for itself': 'it measures, and nothing else may run meanwhile',
  'takes long': 'other files run it, which are named behind a colon',
};

/** What a comment before a block asks for. */
export type Directive =
  | { kind: 'run' }
  | { kind: 'not run'; reason: string; coveredBy: string[] }
  | { kind: 'same as' | 'part of'; file: string };

/** @throws Error where nothing like it is known. */
export function readDirective(text: string | undefined): Directive {
  if (text === undefined) return { kind: 'run' };
  const copy = /^(same as|part of) (\S+)$/.exec(text);
  if (copy) return { kind: copy[1] as 'same as' | 'part of', file: copy[2] as string };
  const [, reason = '', files = ''] = /^not run: ([^:]*)(?:: (.*))?$/.exec(text) ?? [];
  if (!Object.hasOwn(reasons, reason))
    throw new Error(
      `There is no directive "${text}". A block is left out with "not run: …" and one of: ${Object.keys(reasons).join(', ')}.`,
    );
  const coveredBy = files === '' ? [] : files.split(', ');
  if ((reason === 'takes long') !== coveredBy.length > 0)
    throw new Error('"takes long" names the files that run it, and no other reason does.');
  return { kind: 'not run', reason, coveredBy };
}
