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
    route("register", "session/register.tsx"),
    route("recover", "session/recover.tsx"),
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
  route("staff", "staff/staff-layout.tsx", [
    index("staff/today.tsx"),
    route("applications", "staff/applications.tsx"),
    route("id-checks", "staff/id-checks.tsx"),
    route("withdrawals", "staff/withdrawals.tsx"),
    route("batches", "staff/batches.tsx"),
    route("messages", "staff/messages.tsx"),
    route("members", "staff/members.tsx"),
    route("members/:memberId", "staff/case.tsx"),
    route("portfolio", "staff/portfolio.tsx"),
    route("people", "staff/people.tsx"),
    route("invitations", "staff/invitations.tsx"),
    route("currencies", "staff/currencies.tsx"),
    route("profile", "staff/profile.tsx"),
    route("policy", "staff/policy.tsx"),
    route("audit", "staff/audit.tsx"),
    route("account", "staff/account.tsx"),
    route("*", "staff/not-here.tsx"),
  ]),
] satisfies RouteConfig;
