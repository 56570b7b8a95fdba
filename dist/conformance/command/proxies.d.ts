/** Through which proxies requests go, by the scheme of the deployment. */
export interface Proxies {
    http: string | null;
    https: string | null;
    /** Hosts that are reached without one, as NO_PROXY lists them. */
    no: string;
}
/** The proxies that the environment names; names in small letters count as well and go first, as with other tools. */
export declare function proxiesOf(env: NodeJS.ProcessEnv): Proxies;
