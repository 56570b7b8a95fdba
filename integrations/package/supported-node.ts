/** The minimum version that the dependencies need, as in `engines` of package.json. */
const least = { major: 22, minor: 19 };

/** Why this Node cannot run the package, or undefined if it can. */
export function whyNot(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major > least.major || (major === least.major && minor >= least.minor);
  return isSupported
    ? undefined
    : `money-transfer-conformance requires Node ${least.major}.${least.minor} or later; this is ${process.versions.node}.`;
}
