import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api/api.ts';
import { followChanges } from './follow-changes.ts';

/** While somebody is signed in, what is on the page follows what others do. For the shell, once a page. */
export function useLivePages(userId: string | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return followChanges((changed) => void dispatch(api.util.invalidateTags(changed)));
  }, [userId, dispatch]);
}
