import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'

// One chunk per popup, loaded when it opens.
export const ApplyPopup = lazyPart(async () => (await import('./apply-popup.tsx')).ApplyPopup)
export const LeaveClanPopup = lazyPart(async () => (await import('./leave-clan-popup.tsx')).LeaveClanPopup)
export const EditMemberTitlePopup = lazyPart(
  async () => (await import('./edit-member-title-popup.tsx')).EditMemberTitlePopup,
)
export const RemoveMemberPopup = lazyPart(async () => (await import('./remove-member-popup.tsx')).RemoveMemberPopup)
export const TransferPopup = lazyPart(async () => (await import('./transfer-popup.tsx')).TransferPopup)
export const DissolveClanPopup = lazyPart(async () => (await import('./dissolve-clan-popup.tsx')).DissolveClanPopup)
export const InvitePopup = lazyPart(async () => (await import('./invite-popup.tsx')).InvitePopup)
