/** One chunk for the panels opened most, so that a slow connection needs a single request. */
export { PostPanel } from './post-panel.tsx'
export { AvatarCard } from '../../domains/members/people/avatar-card.tsx'
export { CommunityPanel } from './community-panel.tsx'
export { MessagesPanel } from './messages-panel.tsx'
export { ProfilePanel } from './profile-panel.tsx'
