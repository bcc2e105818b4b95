// The asynchronous beginning that federation's documentation asks for: shared modules are negotiated before anything needs them.
void import('./bootstrap');
