/** What a title lets one do in one's own clan. Whoever isn't in it has no title, and may do nothing there. */

export const titles = { member: 1, viceCaptain: 2, captain: 3 } as const

type Title = number | undefined

export const isCaptain = (title: Title) => title === titles.captain
const isLeader = (title: Title) => isCaptain(title) || title === titles.viceCaptain

export const mayManage = isLeader
export const mayDecideApplies = isLeader
export const mayRemoveMembers = isLeader
export const mayEditProfile = isCaptain
export const mayEditTitles = isCaptain
export const mayTransfer = isCaptain
export const mayDissolve = isCaptain

/** Of those who remove members, each those below them. */
export const mayRemove = (own: number, theirs: number) => own > theirs
