/** Signs in, and stores the reply. */
import { ask } from "#api/client.ts";
import { storeSession } from "#api/token.ts";

type Credentials = {
  readonly phoneNumber: string;
  readonly password: string;
  readonly persist: boolean;
};

export async function submitSignIn(credentials: Credentials): Promise<void> {
  const { accessToken } = await ask("POST /authmember/login", credentials);
  storeSession(accessToken, credentials.persist);
}
