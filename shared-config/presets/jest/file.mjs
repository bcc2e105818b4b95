// In tests, the address of every file.
export default '/file';
