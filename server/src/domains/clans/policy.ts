/** Permissions by title within the member's own clan; non-members have no title and no permission. */

export const titles = { member: 1, viceCaptain: 2, captain: 3 } as const

type Title = number | undefined

const isCaptainTitle = (title: Title) => title === titles.captain
const isLeaderTitle = (title: Title) => isCaptainTitle(title) || title === titles.viceCaptain

export const isCaptain = isCaptainTitle

export const mayManage = isLeaderTitle
export const mayDecideApplies = isLeaderTitle
export const mayRemoveMembers = isLeaderTitle
export const mayEditProfile = isCaptainTitle
export const mayEditTitles = isCaptainTitle
export const mayTransfer = isCaptainTitle
export const mayDissolve = isCaptainTitle

export const mayRemove = (own: number, theirs: number) => own > theirs
