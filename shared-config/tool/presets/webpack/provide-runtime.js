// Provides the host's federation runtime to remotes built with `experiments.externalRuntime`.
export { default } from '@module-federation/inject-external-runtime-core-plugin';
