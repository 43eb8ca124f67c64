import { packagesOf } from './lock.mjs';

const purlOf = ({ name, version }) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

const hashesOf = (integrity) =>
  integrity
    .split(/\s+/)
    .map((one) => /^sha(1|256|384|512)-(.+)$/.exec(one))
    .filter(Boolean)
    .map(([, bits, hash]) => ({
      alg: `SHA-${bits}`,
      content: Buffer.from(hash, 'base64').toString('hex'),
    }));

const componentOf = (one) => ({
  type: 'library',
  'bom-ref': one.path,
  name: one.name,
  version: one.version,
  scope: one.dev ? 'excluded' : one.optional ? 'optional' : 'required',
  ...(one.integrity === '' ? {} : { hashes: hashesOf(one.integrity) }),
  ...(one.license === '' ? {} : { licenses: [{ license: { name: one.license } }] }),
  purl: purlOf(one),
});

/**
 * The bill of materials of a lock file, as CycloneDX 1.6. It holds no time and nothing random: the same lock gives the same text.
 * What is needed only to build and test has the scope "excluded".
 */
export const billOf = (lock) => {
  const packages = packagesOf(lock);
  const root = lock.packages[''];
  const direct = { ...root.dependencies, ...root.devDependencies };
  const ref = lock.name;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, name: lock.name, version: lock.version } },
    components: packages.map(componentOf),
    dependencies: [
      { ref, dependsOn: Object.keys(direct).map((name) => `node_modules/${name}`) },
      ...packages.map(({ path, needs }) => ({ ref: path, dependsOn: needs })),
    ],
  };
};
