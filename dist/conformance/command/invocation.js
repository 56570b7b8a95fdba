const isPackaged = import.meta.filename.endsWith('.js');
export const invocation = isPackaged ? 'npx money-transfer-conformance' : 'npm run conform --';
export const bareInvocation = invocation.replace(/ --$/, '');
export const whereOptionsStand = isPackaged
    ? `Options begin with "--", as in "${invocation} --base-url URL".`
    : `Options come after "--", as in "${invocation} --base-url URL".`;
