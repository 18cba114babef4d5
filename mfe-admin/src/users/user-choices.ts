import { roles } from '@alaso/contracts';

export const roleChoices = roles.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

export const verifiedChoices = [
  { value: 'yes', label: 'Verified charities' },
  { value: 'no', label: 'Not verified' },
] as const;

export const suspendedChoices = [
  { value: 'yes', label: 'Suspended' },
  { value: 'no', label: 'Not suspended' },
] as const;

export const sortChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
] as const;

export const userFilters = [
  { name: 'role', label: 'Role', any: 'Any role', choices: roleChoices },
  { name: 'verified', label: 'Charity', any: 'Any charity status', choices: verifiedChoices },
  { name: 'suspended', label: 'Standing', any: 'Any account status', choices: suspendedChoices },
];
