import { clansCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { applyClan, cancelApply, decideApply, listApplies } from './applying/applying.service.ts'
import { dissolveClan } from './dissolving.service.ts'
import { createClan, updateClanProfile } from './founding.service.ts'
import { leaveClan, removeClanMember, transferClanCaptain, updateClanMemberTitle } from './members.service.ts'
import { clanInvitationsRoutes } from './invitations/invitations.routes.ts'
import { communityInfo } from './options/options.service.ts'
import { uploadClanAvatar } from './picture.service.ts'
import {
  clanDetails,
  listClanMoments,
  listClans,
  listMembers,
  myPlace,
  myPlaces,
  verifyManageAuth,
} from './reading.service.ts'
import { adminClansRoutes } from './admin/admin.routes.ts'

export const clansRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, clansCalls, {
    getClanCommunityInfo: ({ community_name }) => communityInfo(ctx, community_name),
    getClanListByTag: (form) => listClans(ctx, form),
    getClanMembersDetailsById: ({ clan_id, pageNum }) => listMembers(ctx, clan_id, pageNum),
    getMyClanPublicInfo: ({ community_name }, me) => myPlace(ctx, me, community_name),
    getClanDetails: (place, me) => clanDetails(ctx, me, place),
    getClanMoments: (place, me) => listClanMoments(ctx, me, place),
    createClan: (form, me) => createClan(ctx, me, form),
    verifyClanManageAuth: ({ id }, me) => verifyManageAuth(ctx, me, id),
    updateClanProfile: (form, me) => updateClanProfile(ctx, me, form),
    uploadClanAvatar: (place, me, request) => uploadClanAvatar(ctx, me, place, request),
    updateClanMemberTitle: (form, me) => updateClanMemberTitle(ctx, me, form),
    removeClanMember: (form, me) => removeClanMember(ctx, me, form),
    transferClanCaptain: (form, me) => transferClanCaptain(ctx, me, form),
    applyClan: (form, me) => applyClan(ctx, me, form),
    getClanWaitingApplyList: ({ pageNum, after, ...place }, me) => listApplies(ctx, me, place, { pageNum, after }),
    sendClanApplyAction: (form, me) => decideApply(ctx, me, form),
    cancelClanApply: ({ community_name }, me) => cancelApply(ctx, me, community_name),
    leaveClan: (place, me) => leaveClan(ctx, me, place),
    dissolveClan: ({ community_name, clan_id }, me) => dissolveClan(ctx, me, { community_name, id: clan_id }),
    myClans: (_, me) => myPlaces(ctx, me),
  }),
  ...clanInvitationsRoutes(ctx),
  ...adminClansRoutes(ctx),
]
