declare module 'content/*' {
  const page: import('react').ComponentType<import('shared-config/contract').PageProps>;
  export default page;
}
declare module 'forms/*' {
  const page: import('react').ComponentType<import('shared-config/contract').PageProps>;
  export default page;
}
