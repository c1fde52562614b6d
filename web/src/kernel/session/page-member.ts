import { hiddenHeader, memberHeader } from '@judian/contract/encode'

let pageMember: number | undefined

/**
 * Sets the page's member. The page stays theirs until it is reloaded, also when their session ends: their input is sent
 * and stored in their name or not at all, whichever member signs in meanwhile in another tab.
 */
export function notePageMember(userId: number) {
  pageMember = userId
}

/** The member whose page this is; undefined for a visitor's. */
export const memberOfPage = () => pageMember

/**
 * Headers of a call: the server refuses it if another member has signed in, and doesn't count it as a visit while the
 * page is hidden.
 */
export const memberHeaders = (): Record<string, string> =>
  pageMember === undefined
    ? {}
    : { [memberHeader]: String(pageMember), ...(document.hidden && { [hiddenHeader]: '1' }) }
