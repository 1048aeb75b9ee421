import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { type PagePath, searchOf } from './addresses.ts';
import { Empty } from './components/empty.tsx';
import { Problem } from './components/problem.tsx';
import ui from './components/ui.module.css';
import { noteAddress } from './last-address.ts';
import { Shell } from './shell.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: () => <Empty title="The page does not exist">Choose one from the menu.</Empty>,
  errorComponent: ({ error }) => (
    <div className={ui.body}>
      <Problem error={error as Error} />
    </div>
  ),
});

const page = <Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component,
    validateSearch: (search: Record<string, unknown>) => searchOf(path, search),
  });

const tree = root.addChildren([
  page(
    '/',
    lazyRouteComponent(() => import('./pages/overview/overview-page.tsx'), 'OverviewPage'),
  ),
  page(
    '/work',
    lazyRouteComponent(() => import('./pages/work/work-page.tsx'), 'WorkPage'),
  ),
  page(
    '/work/queues',
    lazyRouteComponent(() => import('./pages/work/queues-page.tsx'), 'QueuesPage'),
  ),
  page(
    '/reviews',
    lazyRouteComponent(() => import('./pages/reviews/reviews-page.tsx'), 'ReviewsPage'),
  ),
  page(
    '/agent-actions',
    lazyRouteComponent(() => import('./pages/agent-actions/agent-actions-page.tsx'), 'AgentActionsPage'),
  ),
  page(
    '/agent-actions/$id',
    lazyRouteComponent(() => import('./pages/agent-actions/agent-action-page.tsx'), 'AgentActionPage'),
  ),
  page(
    '/claims',
    lazyRouteComponent(() => import('./pages/claims/claims-page.tsx'), 'ClaimsPage'),
  ),
  page(
    '/claims/new',
    lazyRouteComponent(() => import('./pages/claims/create-claim-page.tsx'), 'CreateClaimPage'),
  ),
  page(
    '/claims/$id',
    lazyRouteComponent(() => import('./pages/claims/claim-page.tsx'), 'ClaimPage'),
  ),
  page(
    '/eligibility',
    lazyRouteComponent(() => import('./pages/eligibility/eligibility-page.tsx'), 'EligibilityPage'),
  ),
  page(
    '/eligibility/$id',
    lazyRouteComponent(() => import('./pages/eligibility/eligibility-check-page.tsx'), 'EligibilityCheckPage'),
  ),
  page(
    '/prior-auths',
    lazyRouteComponent(() => import('./pages/prior-auths/prior-auths-page.tsx'), 'PriorAuthsPage'),
  ),
  page(
    '/prior-auths/$id',
    lazyRouteComponent(() => import('./pages/prior-auths/prior-auth-page.tsx'), 'PriorAuthPage'),
  ),
  page(
    '/remittances',
    lazyRouteComponent(() => import('./pages/remittances/remittances-page.tsx'), 'RemittancesPage'),
  ),
  page(
    '/remittances/new',
    lazyRouteComponent(() => import('./pages/remittances/paper/new-remittance-page.tsx'), 'NewRemittancePage'),
  ),
  page(
    '/remittances/matching',
    lazyRouteComponent(() => import('./pages/remittances/matching-page.tsx'), 'MatchingPage'),
  ),
  page(
    '/remittances/suspense',
    lazyRouteComponent(() => import('./pages/remittances/suspense-page.tsx'), 'SuspensePage'),
  ),
  page(
    '/denials',
    lazyRouteComponent(() => import('./pages/denials/denials-page.tsx'), 'DenialsPage'),
  ),
  page(
    '/appeals',
    lazyRouteComponent(() => import('./pages/appeals/appeals-page.tsx'), 'AppealsPage'),
  ),
  page(
    '/appeals/$id',
    lazyRouteComponent(() => import('./pages/appeals/appeal-page.tsx'), 'AppealPage'),
  ),
  page(
    '/reports',
    lazyRouteComponent(() => import('./pages/reports/reports-page.tsx'), 'ReportsPage'),
  ),
  page(
    '/patients',
    lazyRouteComponent(() => import('./pages/patients/patients-page.tsx'), 'PatientsPage'),
  ),
  page(
    '/patients/$id',
    lazyRouteComponent(() => import('./pages/patients/patient-page.tsx'), 'PatientPage'),
  ),
  page(
    '/imports',
    lazyRouteComponent(() => import('./pages/imports/imports-page.tsx'), 'ImportsPage'),
  ),
  page(
    '/encounters',
    lazyRouteComponent(() => import('./pages/encounters/encounters-page.tsx'), 'EncountersPage'),
  ),
  page(
    '/charge-bundles',
    lazyRouteComponent(() => import('./pages/encounters/charge-bundles-page.tsx'), 'ChargeBundlesPage'),
  ),
  page(
    '/encounters/$id',
    lazyRouteComponent(() => import('./pages/encounters/encounter-page.tsx'), 'EncounterPage'),
  ),
  page(
    '/exchange/interchanges',
    lazyRouteComponent(() => import('./pages/exchange/interchanges-page.tsx'), 'InterchangesPage'),
  ),
  page(
    '/exchange/files',
    lazyRouteComponent(() => import('./pages/exchange/files-page.tsx'), 'FilesPage'),
  ),
  page(
    '/dev',
    lazyRouteComponent(() => import('./pages/dev/home-page.tsx'), 'DeveloperHomePage'),
  ),
  page(
    '/dev/webhooks',
    lazyRouteComponent(() => import('./pages/dev/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  page(
    '/dev/deliveries',
    lazyRouteComponent(() => import('./pages/dev/deliveries-page.tsx'), 'DeliveriesPage'),
  ),
  page(
    '/dev/events',
    lazyRouteComponent(() => import('./pages/dev/events-page.tsx'), 'EventsPage'),
  ),
  page(
    '/dev/sandbox',
    lazyRouteComponent(() => import('./pages/dev/sandbox-page.tsx'), 'SandboxPage'),
  ),
  page(
    '/dev/x12',
    lazyRouteComponent(() => import('./pages/dev/x12-page.tsx'), 'X12Page'),
  ),
  page(
    '/settings/api-keys',
    lazyRouteComponent(() => import('./pages/settings/api-keys-page.tsx'), 'ApiKeysPage'),
  ),
  page(
    '/dev/requests',
    lazyRouteComponent(() => import('./pages/dev/requests-page.tsx'), 'RequestsPage'),
  ),
  page(
    '/settings/organization',
    lazyRouteComponent(() => import('./pages/settings/organization-page.tsx'), 'OrganizationPage'),
  ),
  page(
    '/settings/policies',
    lazyRouteComponent(() => import('./pages/settings/policies-page.tsx'), 'PoliciesPage'),
  ),
  page(
    '/settings/payers',
    lazyRouteComponent(() => import('./pages/settings/payers/payers-page.tsx'), 'PayersPage'),
  ),
  page(
    '/settings/providers',
    lazyRouteComponent(() => import('./pages/settings/providers/providers-page.tsx'), 'ProvidersPage'),
  ),
  page(
    '/settings/connections',
    lazyRouteComponent(() => import('./pages/settings/connections/connections-page.tsx'), 'ConnectionsPage'),
  ),
  page(
    '/settings/go-live',
    lazyRouteComponent(() => import('./pages/settings/connections/go-live-page.tsx'), 'GoLivePage'),
  ),
  page(
    '/settings/integrations',
    lazyRouteComponent(() => import('./pages/settings/integrations-page.tsx'), 'IntegrationsPage'),
  ),
  page(
    '/settings/users',
    lazyRouteComponent(() => import('./pages/settings/users-page.tsx'), 'UsersPage'),
  ),
  page(
    '/settings/roles',
    lazyRouteComponent(() => import('./pages/settings/roles-page.tsx'), 'RolesPage'),
  ),
  page(
    '/settings/audit',
    lazyRouteComponent(() => import('./pages/settings/audit-page.tsx'), 'AuditPage'),
  ),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/app',
  defaultPreload: 'intent',
  // The page of a resource is mounted anew for another one, so that forms of one patient do not stay open for another.
  defaultRemountDeps: ({ params }) => params,
  // The values of filters are plain text, without quotation marks.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(entries as [string, string][]).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => noteAddress({ pathname, search }));
