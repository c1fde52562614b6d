import { createLazyRoute } from '@tanstack/react-router'
import { ComplaintsScreen as Complaints } from '../../features/complaints/complaints-screen.tsx'
import { HalfYears } from '../../features/moderation/half-years.tsx'

const ComplaintsScreen = () => <Complaints figures={<HalfYears />} />

export const complaintsRoute = createLazyRoute('/about/complaints')({ component: ComplaintsScreen })
