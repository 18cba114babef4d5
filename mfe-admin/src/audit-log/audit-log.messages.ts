export const kindChoices = [
  { value: 'reads', label: 'Reads of personal data' },
  { value: 'all', label: 'Changes and reads' },
] as const;

export const auditLogMessages = {
  allAdmins: 'All admins',
  allTargets: 'All targets',
  noMatches: 'No matching entries',
  noActivityYet: 'No admin activity yet',
  clearFilters: 'Clear filters',
  only: (actorName: string) => `Only ${actorName}`,
  onlyThis: 'Only this',
  actorNamed: (name: string) => `Admin ${name}`,
  listOf: (filter: string) => `list of ${filter}`,
  filters: {
    kind: 'Changes or reads',
    anyKind: 'Changes',
    action: 'What was done',
    anyAction: 'Any act',
  },
  columns: {
    what: 'What',
    when: 'When',
    who: 'Who',
    target: 'Target',
    change: 'Change',
    why: 'Why',
    from: 'From',
    row: 'Row',
  },
} as const;
