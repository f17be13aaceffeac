/**
 * The script of `/dev`, which runs before the frames load: the product's pages restore a session only
 * in a browser that has stored its id (`web/app/api/token.ts`). The address loses the id then.
 */
export const TOUR_SCRIPT = `
const { session } = document.documentElement.dataset;
if (session) {
  localStorage.setItem("session", session);
  history.replaceState(null, "", "/dev");
}
`;
