export const overrideMessages = {
  label: 'Another release',
  /** Text before and after the release name. */
  shown: ['This tab is previewing ', ', not the live release.'],
  leave: 'Exit preview',
  refused: 'You are back on the live release',
  malformed: 'A release is named as in ?slice=dashboard@1.0.0-5f3a9c1e.',
  withdrawn: (name: string, version: string) => `${name} ${version} was withdrawn.`,
  notPublished: (name: string, version: string) => `${name} ${version} has not been published here.`,
  notAllowed: (name: string) => `Only admins and the ${name} team can preview another release.`,
  local: (name: string, server: string) => `${name} from ${server}`,
} as const;
