/** The allowed reasons to skip a block, as in `<!-- not run: docker -->`. */
export const reasons: Record<string, string> = {
  docker: 'it needs a Docker daemon',
  "a pipeline's machine": 'a CI service runs it; its inputs are compared with action.yml',
  'several machines':
    'it needs PostgreSQL and a load balancer; server/two-processes.test.ts uses two processes',
  'needs the machine for itself': 'it measures, so nothing else may run',
  'takes long': 'other tests run it, whose files follow after a colon',
};

/** The instruction in a comment before a block. */
export type Directive =
  | { kind: 'run' }
  | { kind: 'not run'; reason: string; coveredBy: string[] }
  | { kind: 'same as' | 'part of'; file: string };

/** Parses a comment. @throws Error if it is not a known instruction. */
export function readDirective(text: string | undefined): Directive {
  if (text === undefined) return { kind: 'run' };
  const copy = /^(same as|part of) (\S+)$/.exec(text);
  if (copy) return { kind: copy[1] as 'same as' | 'part of', file: copy[2] as string };
  const [, reason = '', files = ''] = /^not run: ([^:]*)(?:: (.*))?$/.exec(text) ?? [];
  if (!Object.hasOwn(reasons, reason))
    throw new Error(
      `Unknown instruction "${text}". To skip a block, write "not run: …" with one of: ${Object.keys(reasons).join(', ')}.`,
    );
  const coveredBy = files === '' ? [] : files.split(', ');
  if ((reason === 'takes long') !== coveredBy.length > 0)
    throw new Error('Name the files that run the block after "takes long", and after no other reason.');
  return { kind: 'not run', reason, coveredBy };
}
