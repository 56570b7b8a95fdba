/** Whether this is the package, which is JavaScript; in the repository TypeScript runs as it is. */
export const isPackaged = import.meta.filename.endsWith('.js');

/** How the command is called with options: by its name, or by npm. */
export const invocation = isPackaged ? 'npx money-transfer-conformance' : 'npm run conform --';

/** How it is called without options. */
export const bareInvocation = invocation.replace(/ --$/, '');

/** The words that it takes before its options. */
export const commandNames = [
  'rejudge',
  'compare',
  'init',
  'doctor',
  'explore',
  'client',
  'completion',
  ...(isPackaged ? ['serve', 'backup', 'restore'] : []),
];

/** Where options belong, for a message about wrong usage. */
export const whereOptionsStand = isPackaged
  ? `Options begin with "--", as in "${invocation} --base-url URL".`
  : `Options come after "--", as in "${invocation} --base-url URL".`;
