/** Whether this is the package, where everything is JavaScript; in the repository the sources run as they are. */
export const isPackaged = import.meta.filename.endsWith('.js');

/** How the command is called with options: by its name, or by npm. */
export const invocation = isPackaged ? 'npx money-transfer-conformance' : 'npm run conform --';

/** How it is called without options. */
export const bareInvocation = invocation.replace(/ --$/, '');

/** What it can be told to do. */
export const commands = isPackaged ? 'rejudge, compare and serve' : 'rejudge and compare';

/** Where options stand, for who got it wrong. */
export const whereOptionsStand = isPackaged
  ? `Options begin with "--", as in "${invocation} --base-url URL".`
  : `Options come after "--", as in "${invocation} --base-url URL".`;
