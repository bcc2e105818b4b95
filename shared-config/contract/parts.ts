/** The separately deployed parts and the ports they have on a developer's machine. */
export const parts = {
  shell: { folder: 'shell', port: 3000 },
  content: { folder: 'remote-content', port: 3001 },
  forms: { folder: 'remote-forms', port: 3002 },
} as const;

export const documentStorePort = 8080;

export type PartName = keyof typeof parts;
export type RemoteName = Exclude<PartName, 'shell'>;
export const remoteNames = ['content', 'forms'] as const satisfies readonly RemoteName[];
