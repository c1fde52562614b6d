/** What a title lets one do in one's own clan. Whoever isn't in it has no title, and may do nothing there. */

export const titles = { member: 1, viceCaptain: 2, captain: 3 } as const

type Title = number | undefined

const isOfCaptain = (title: Title) => title === titles.captain
const isOfLeader = (title: Title) => isOfCaptain(title) || title === titles.viceCaptain

export const isCaptain = isOfCaptain

export const mayManage = isOfLeader
export const mayDecideApplies = isOfLeader
export const mayRemoveMembers = isOfLeader
export const mayEditProfile = isOfCaptain
export const mayEditTitles = isOfCaptain
export const mayTransfer = isOfCaptain
export const mayDissolve = isOfCaptain

/** Of those who remove members, each those below them. */
export const mayRemove = (own: number, theirs: number) => own > theirs
