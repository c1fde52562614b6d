/** Permissions by title within the member's own clan; non-members have no title and no permission. */

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

export const mayRemove = (own: number, theirs: number) => own > theirs
