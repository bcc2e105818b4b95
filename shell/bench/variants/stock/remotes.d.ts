declare module 'content/*' {
  const page: import('react').ComponentType<import('shared-config/contract/page').PageProps>;
  export default page;
}
declare module 'forms/*' {
  const page: import('react').ComponentType<import('shared-config/contract/page').PageProps>;
  export default page;
}
