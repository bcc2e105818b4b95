// Gives remotes built with `experiments.externalRuntime` the federation runtime of their host.
export { default } from '@module-federation/inject-external-runtime-core-plugin';
