import { UsageError } from "./usage-error.js";
export function proxiesOf(env) {
    return {
        http: proxyOf('HTTP_PROXY', env),
        https: proxyOf('HTTPS_PROXY', env),
        no: env.no_proxy ?? env.NO_PROXY ?? '',
    };
}
function proxyOf(name, env) {
    const text = env[name.toLowerCase()] || env[name];
    if (!text)
        return null;
    const url = text.includes('://') ? text : `http://${text}`;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
        throw new UsageError(`Cannot use the proxy that ${name} names: it has to be like http://host:port.`);
    return url;
}
