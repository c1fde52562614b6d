import { lazy } from 'react'

// One chunk per popup, loaded when it opens.
export const ApplyPopup = lazy(async () => ({ default: (await import('./apply-popup.tsx')).ApplyPopup }))
export const LeaveClanPopup = lazy(async () => ({ default: (await import('./leave-clan-popup.tsx')).LeaveClanPopup }))
export const EditMemberTitlePopup = lazy(async () => ({
  default: (await import('./edit-member-title-popup.tsx')).EditMemberTitlePopup,
}))
export const RemoveMemberPopup = lazy(async () => ({
  default: (await import('./remove-member-popup.tsx')).RemoveMemberPopup,
}))
export const TransferPopup = lazy(async () => ({ default: (await import('./transfer-popup.tsx')).TransferPopup }))
export const DissolveClanPopup = lazy(async () => ({
  default: (await import('./dissolve-clan-popup.tsx')).DissolveClanPopup,
}))
export const InvitePopup = lazy(async () => ({ default: (await import('./invite-popup.tsx')).InvitePopup }))
