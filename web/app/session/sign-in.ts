/** Signs in, and stores the reply. */
import { ask } from "#api/client.ts";
import { keepSession } from "#api/token.ts";

type Credentials = {
  readonly phoneNumber: string;
  readonly password: string;
  readonly persist: boolean;
};

export async function signIn(credentials: Credentials): Promise<void> {
  const { accessToken } = await ask("POST /authmember/login", credentials);
  keepSession(accessToken, credentials.persist);
}
