/** What the dependencies need, as `engines` in package.json has it. */
const least = { major: 22, minor: 19 };

/** Why this Node cannot run the package; undefined where it can. */
export function whyNot(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isSupported = major > least.major || (major === least.major && minor >= least.minor);
  return isSupported
    ? undefined
    : `money-transfer-conformance needs Node ${least.major}.${least.minor} or later; this is ${process.versions.node}.`;
}
