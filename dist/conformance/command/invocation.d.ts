/** How the command is called with options: by its name, or by npm. */
export declare const invocation: string;
/** How it is called without options. */
export declare const bareInvocation: string;
/** Where options stand, for who got it wrong. */
export declare const whereOptionsStand: string;
