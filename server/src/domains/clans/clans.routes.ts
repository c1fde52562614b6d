import { clansCalls } from '@judian/contract'
import type { House } from '../../kernel/house.ts'
import { serve } from '../../kernel/serve.ts'
import { applyClan, cancelApply, decideApply, listApplies } from './applying.service.ts'
import { dissolveClan } from './dissolving.service.ts'
import { createClan, updateClanProfile } from './founding.service.ts'
import { leaveClan, removeClanMember, transferClanCaptain, updateClanMemberTitle } from './members.service.ts'
import { communityInfo } from './options.service.ts'
import { uploadClanAvatar } from './picture.service.ts'
import { clanDetails, listClans, listMembers, myPlace, myPlaces, verifyManageAuth } from './reading.service.ts'

export const clansRoutes = (house: House) =>
  serve(house, clansCalls, {
    getClanCommunityInfo: ({ community_name }) => communityInfo(house, community_name),
    getClanListByTag: (form) => listClans(house, form),
    getClanMembersDetailsById: ({ clan_id, pageNum }) => listMembers(house, clan_id, pageNum),
    getMyClanPublicInfo: ({ community_name }, me) => myPlace(house, me, community_name),
    getClanDetails: (place, me) => clanDetails(house, me, place),
    createClan: (form, me) => createClan(house, me, form),
    verifyClanManageAuth: ({ id }, me) => verifyManageAuth(house, me, id),
    updateClanProfile: (form, me) => updateClanProfile(house, me, form),
    uploadClanAvatar: (place, me, visit) => uploadClanAvatar(house, me, place, visit),
    updateClanMemberTitle: (form, me) => updateClanMemberTitle(house, me, form),
    removeClanMember: (form, me) => removeClanMember(house, me, form),
    transferClanCaptain: (form, me) => transferClanCaptain(house, me, form),
    applyClan: (form, me) => applyClan(house, me, form),
    getClanWaitingApplyList: ({ pageNum, ...place }, me) => listApplies(house, me, place, pageNum),
    sendClanApplyAction: (form, me) => decideApply(house, me, form),
    cancelClanApply: ({ community_name }, me) => cancelApply(house, me, community_name),
    leaveClan: (place, me) => leaveClan(house, me, place),
    dissolveClan: ({ community_name, clan_id }, me) => dissolveClan(house, me, { community_name, id: clan_id }),
    myClans: (_, me) => myPlaces(house, me),
  })
