import { authRoutes } from '@alaso/contracts';
import { api } from '../api/api.ts';
import { mutationOf, queryOf } from '../api/endpoints.ts';
import { changeSession } from './current-user.ts';

/** Signing in, up and out. Each empties the cache; the first two store the user that they answer. */
const signInApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...queryOf(build, authRoutes.demoAccounts),
    ...mutationOf(build, authRoutes.login, {
      refreshes: [],
      after: ({ user }, dispatch) => changeSession(dispatch, user),
    }),
    ...mutationOf(build, authRoutes.register, {
      refreshes: [],
      after: ({ user }, dispatch) => changeSession(dispatch, user),
    }),
    ...mutationOf(build, authRoutes.logout, {
      refreshes: [],
      after: (_nothing, dispatch) => changeSession(dispatch, null),
    }),
  }),
});

export const { useDemoAccountsQuery, useLoginMutation, useRegisterMutation, useLogoutMutation } = signInApi;
