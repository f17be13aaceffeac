/** The site map, whole. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("site/site-layout.tsx", [
    index("routes/home.tsx"),
    route("hiw", "routes/hiw.tsx"),
    route("about", "site/about.tsx"),
    route("contact", "site/contact.tsx"),
    route("faq", "site/faq.tsx"),
    route("privacy", "site/privacy.tsx"),
    route("terms", "site/terms.tsx"),
    route("careers", "site/careers.tsx"),
    route("blog", "site/blog.tsx"),
    route("bug-bounty", "site/bug-bounty.tsx"),
    route("login", "session/login.tsx"),
    route("register", "session/register/register.tsx"),
    route("recover", "session/recover.tsx"),
    route("freeze", "session/freeze.tsx"),
    route("*", "site/not-found.tsx"),
  ]),
  layout("session/member-layout.tsx", [
    route("dash", "routes/dash.tsx"),
    layout("activation/activated-only.tsx", [
      route("wallet", "wallet/wallet.tsx"),
      route("settings", "routes/settings.tsx"),
    ]),
    route("activate", "activation/activate.tsx"),
  ]),
  route("staff", "staff/desk/staff-layout.tsx", [
    index("staff/queues/today.tsx"),
    route("applications", "staff/queues/applications.tsx"),
    route("id-checks", "staff/queues/id-checks.tsx"),
    route("withdrawals", "staff/payouts/withdrawals.tsx"),
    route("batches", "staff/payouts/batches.tsx"),
    route("messages", "staff/messages/messages.tsx"),
    route("members", "staff/queues/members.tsx"),
    route("members/:memberId", "staff/case/case.tsx"),
    route("portfolio", "staff/books/portfolio.tsx"),
    route("people", "staff/admin/people.tsx"),
    route("invitations", "staff/admin/invitations.tsx"),
    route("currencies", "staff/admin/currencies.tsx"),
    route("profile", "staff/admin/profile.tsx"),
    route("policy", "staff/admin/policy.tsx"),
    route("audit", "staff/admin/audit.tsx"),
    route("account", "staff/door/account.tsx"),
    route("*", "staff/desk/not-here.tsx"),
  ]),
] satisfies RouteConfig;
