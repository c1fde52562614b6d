import { adminComplaintsCalls, complaintsCalls } from '@judian/contract'
import type { AppContext } from '../../kernel/context.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'
import { readChannel } from './channel.ts'
import { handleComplaint, listComplaints, revealContact, sendComplaint } from './complaints.service.ts'

export const complaintsRoutes = (ctx: AppContext) => [
  ...bindHandlers(ctx, complaintsCalls, {
    getComplaintChannel: () => readChannel(ctx),
    sendComplaint: (complaint) => sendComplaint(ctx, complaint),
  }),
  ...bindHandlers(ctx, adminComplaintsCalls, {
    getComplaints: ({ state, pageNum }) => listComplaints(ctx, state, pageNum),
    revealComplaintContact: (question, me) => revealContact(ctx, me, question),
    handleComplaint: (form, me) => handleComplaint(ctx, me, form),
  }),
]
