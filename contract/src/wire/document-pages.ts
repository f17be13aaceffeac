/** The pages of one document; each is a picture. */
export const documentPagesMax = 5;
